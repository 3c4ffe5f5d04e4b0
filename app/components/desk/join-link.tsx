import { clockTime } from '#app/words/dates'

interface JoinLinkProps {
  name: string
  /** Absolute, with the desk's origin. */
  href: string
  expiresAt: number
}

/** A link that is shown once, to be given to its person. */
export function JoinLink({ name, href, expiresAt }: JoinLinkProps) {
  return (
    <div className="desk-notice" role="status" tabIndex={-1}>
      <p>
        请把下面的链接交给 <strong>{name}</strong>，由本人打开并设置密码。只显示这一次，
        {clockTime(expiresAt)} 前有效，只能用一次。
      </p>
      <p className="join-link">{href}</p>
    </div>
  )
}
