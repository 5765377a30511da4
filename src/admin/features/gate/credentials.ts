export type Credentials = { email: string; password: string }

type Missing = { on: keyof Credentials; message: string }

const LOOKS_LIKE_EMAIL = /^[^\s@]+@[^\s@]+$/

/** Reads the sign-in form and says what is missing, top to bottom. */
export function checkCredentials(form: FormData): { credentials: Credentials; missing: Missing[] } {
  const email = String(form.get('email') ?? '').trim()
  const password = String(form.get('password') ?? '')
  const missing: Missing[] = []
  if (email === '') missing.push({ on: 'email', message: 'Enter your email address' })
  else if (!LOOKS_LIKE_EMAIL.test(email)) {
    missing.push({ on: 'email', message: 'Enter a full email address, such as name@example.com' })
  }
  if (password === '') missing.push({ on: 'password', message: 'Enter your password' })
  return { credentials: { email, password }, missing }
}
