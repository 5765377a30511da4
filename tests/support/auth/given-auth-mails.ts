import { beforeEach } from 'vitest'
import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { FinalFailure } from '#server/base/final-failure.ts'
import { authMailHandlers } from '#server/jobs/mail-handlers.ts'
import type { Mail } from '#server/mail/mailer.ts'
import {
  STEP_CODE_JOB,
  sendStepCode,
  stepCodeSchema,
} from '#server/operations/factors/send-step-code.ts'
import { jobHandler } from '#server/operations/jobs/job-handler.ts'
import { runNextJob } from '#server/operations/jobs/run-next-job.ts'
import type { Sms } from '#server/sms/sms-sender.ts'

const DIGITS = /^ {4}(\d{6})$/m
const LINK = /https?:\/\/\S+#\S+/

/** What the site writes to people about their accounts, emptied before each test. */
export function givenAuthMails(deps: () => AuthDeps) {
  let mails: Mail[] = []
  let messages: Sms[] = []
  let refusedAddress: string | undefined
  beforeEach(() => {
    mails = []
    messages = []
    refusedAddress = undefined
  })

  async function work(): Promise<void> {
    const parts = {
      ...deps(),
      mailer: {
        send: async (mail: Mail) => {
          if (mail.to === refusedAddress) throw new FinalFailure('550 no such person')
          mails.push(mail)
        },
      },
      smsSender: { send: async (message: Sms) => void messages.push(message) },
    }
    const handlers = {
      ...authMailHandlers(parts),
      [STEP_CODE_JOB]: jobHandler(stepCodeSchema, (payload) => sendStepCode(parts, payload)),
    }
    while (await runNextJob(deps(), handlers, new AbortController().signal));
  }

  return {
    work,
    /** From now on the mail server knows nobody at this address. */
    refuse(address: string): void {
      refusedAddress = address
    },
    /** Sends what is queued, and answers every mail so far, oldest first. */
    async mails(): Promise<Mail[]> {
      await work()
      return mails
    },
    async messages(): Promise<Sms[]> {
      await work()
      return messages
    },
    /** The newest mail to an address, with its code and what its link carries. */
    async mailTo(email: string): Promise<Letter> {
      await work()
      const mail = mails.findLast(({ to }) => to === email)
      if (!mail) throw new Error(`There is no mail to ${email}`)
      return readMail(mail)
    },
  }
}

export type Letter = {
  mail: Mail
  digits: string
  tokenHash: string
  type: string
  redirectTo: string
}

function readMail(mail: Mail): Letter {
  const link = LINK.exec(mail.text)?.[0] ?? ''
  const carried = new URLSearchParams(link.split('#')[1])
  return {
    mail,
    digits: DIGITS.exec(mail.text)?.[1] ?? '',
    tokenHash: carried.get('token_hash') ?? '',
    type: carried.get('type') ?? '',
    redirectTo: carried.get('redirect_to') ?? '',
  }
}
