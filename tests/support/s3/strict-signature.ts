import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto'
import { SignatureV4 } from '@smithy/signature-v4'
import { StrictRefusal, type StrictRequest, sha256 } from './strict-state.ts'

export const STRICT_KEYS = { accessKeyId: 'HAVENTESTKEY', secretAccessKey: 'haven-test-secret' }

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d{8}\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), /

/** Signs the call as it arrived, with the signer of the SDK, and compares. */
export async function authenticate(request: StrictRequest): Promise<void> {
  const { header, headers, method, path, query, body } = request
  const given = header('authorization') ?? ''
  const [, id, region, signed] = AUTHORIZATION.exec(given) ?? []
  if (!id || !region || !signed) throw new StrictRefusal(403, 'AccessDenied')
  if (id !== STRICT_KEYS.accessKeyId) throw new StrictRefusal(403, 'InvalidAccessKeyId')
  if (header('x-amz-content-sha256') !== sha256(body)) {
    throw new StrictRefusal(400, 'XAmzContentSHA256Mismatch')
  }
  const signer = new SignatureV4({
    service: 's3',
    region,
    credentials: STRICT_KEYS,
    sha256: NodeSha256,
    uriEscapePath: false,
    applyChecksum: false,
  })
  const names = signed.split(';')
  const again = await signer.sign(
    {
      method,
      protocol: 'http:',
      hostname: 'store',
      path: path.split('/').map(encodeURIComponent).join('/'),
      query: Object.fromEntries(query),
      headers: Object.fromEntries(names.map((name) => [name, String(headers[name])])),
    },
    { signingDate: dateOf(header('x-amz-date') ?? ''), signableHeaders: new Set(names) },
  )
  if (again.headers.authorization !== given) throw new StrictRefusal(403, 'SignatureDoesNotMatch')
}

/** `20261121T181521Z` as a date. */
function dateOf(text: string): Date {
  return new Date(text.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)/, '$1-$2-$3:$4:'))
}

type Bytes = string | ArrayBuffer | ArrayBufferView

class NodeSha256 {
  readonly #hash: Hash | Hmac

  constructor(secret?: Bytes) {
    this.#hash =
      secret === undefined ? createHash('sha256') : createHmac('sha256', toBuffer(secret))
  }

  update(bytes: Bytes): void {
    this.#hash.update(toBuffer(bytes))
  }

  async digest(): Promise<Uint8Array> {
    return this.#hash.digest()
  }

  reset(): void {}
}

function toBuffer(bytes: Bytes): Buffer {
  if (typeof bytes === 'string') return Buffer.from(bytes)
  if (bytes instanceof ArrayBuffer) return Buffer.from(bytes)
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
