/** Tells who invites somebody that the mail does not leave the server, and who can pass its link on. */
export const KEPT_MAIL =
  'This site sends no mail yet: no mail server is set (SMTP_URL). The mail with the link lies in the folder “outbox” on the server; whoever runs it can pass the link on.'
