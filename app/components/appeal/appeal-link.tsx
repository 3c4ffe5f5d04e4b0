import { registrationPaths } from '#app/site/registration-paths'
import type { TakenCode } from '#app/views/stores/typed-code'

interface AppealLinkProps {
  known?: { company?: string; creditCode?: string } | undefined
}

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

/** The same, only where that is the reason of a refusal. */
export function AppealHint({ taken }: { taken: TakenCode | undefined }) {
  return taken && <AppealLink known={taken} />
}
