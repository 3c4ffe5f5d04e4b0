import { holdersOf, subjectOf, type Permission } from '#contract/desk/roles'

export function NoRight({ permission }: { permission: Permission }) {
  return (
    <p className="desk-notice desk-notice-warning">
      您没有办理“{subjectOf(permission)}”的权限，可以请{holdersOf(permission).join('、')}办理。
    </p>
  )
}
