/** The fields of the form, as typed; the server checks it. */
export type ContactFields = {
  name: string
  email: string
  subject: string
  message: string
  leaveEmpty: string
}

/** Reads a form's fields; one that is missing, or is a file, counts as empty. */
export function readContactFields(form: FormData): ContactFields {
  const text = (name: keyof ContactFields) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    name: text('name'),
    email: text('email'),
    subject: text('subject'),
    message: text('message'),
    leaveEmpty: text('leaveEmpty'),
  }
}
