import { registrationPaths } from '#app/site/registration-paths'

/** For whom a credit code is refused because another store has it. */
export function AppealLink({ known }: { known?: { company?: string; creditCode?: string } }) {
  return (
    <p className="form-links">
      提示“该单位已登记”？<a href={registrationPaths.appeal(known)}>申请核对</a>
    </p>
  )
}
