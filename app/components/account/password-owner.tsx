/**
 * Names the account of a password, for password managers only: without it they keep a new password
 * apart from its account. Never sent.
 */
export function PasswordOwner({ name }: { name: string | undefined }) {
  return <input type="text" autoComplete="username" value={name ?? ''} readOnly hidden />
}
