-- When the tokens of a session's latest refresh were first seen in use: their answer has arrived.
-- Until then the token before them is answered with them again.
alter table auth_sessions add column refresh_received_at timestamptz;
-- What somebody wrote about themselves at a sign-up that is not confirmed yet (JSON); null when
-- nobody did, or when several wrote different things. It becomes user_metadata with the confirmation.
alter table auth_users add column signup_data text;
update auth_users set user_metadata = '{}'
  where email_confirmed_at is null and role is null and invited_at is null
    and last_sign_in_at is null;
