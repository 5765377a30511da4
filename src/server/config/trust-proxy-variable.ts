import { z } from 'zod'
import { isNetwork, type ProxyTrust } from '../base/trusted-proxies.ts'

const MOST_PROXIES = 10

const WRONG =
  'must be off, on (one proxy), a number of proxies from 1 to 10, or their addresses and networks with commas between, such as 127.0.0.1,10.0.0.0/8'

/** `on` is one proxy. A number counts them, a list names them; `off` believes nobody. */
export const trustProxyVariable = z
  .string()
  .default('off')
  .transform((text, context): ProxyTrust => {
    if (text === 'off') return 0
    if (text === 'on') return 1
    if (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_PROXIES) return Number(text)
    const networks = text.split(',').map((part) => part.trim())
    if (networks.every(isNetwork)) return networks
    context.addIssue({ code: 'custom', message: WRONG })
    return z.NEVER
  })
