import { registrationPaths } from '#app/site/registration-paths'

interface AppealLinkProps {
  known?: { company?: string; creditCode?: string } | undefined
}

/** For whom a credit code is refused because another store has it. */
export function AppealLink({ known }: AppealLinkProps) {
  return (
    <p className="muted">
      提示“该单位已登记”？
      <a className="link" href={registrationPaths.appeal(known)}>
        申请核对
      </a>
    </p>
  )
}

/** The same below a message, where that is what it says. */
export function AppealHint({ message, known }: AppealLinkProps & { message: string | undefined }) {
  return message?.includes('该单位已登记') === true ? <AppealLink known={known} /> : null
}
