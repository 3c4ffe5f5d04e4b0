import { holdersOf, subjectOf, type Permission } from '#contract/desk/roles'

/** For a page on which somebody may look and not do: which right is missing, and whose it is. */
export function NoRight({ permission }: { permission: Permission }) {
  return (
    <p className="desk-notice desk-notice-warning">
      您没有办理“{subjectOf(permission)}”的权限，可以请{holdersOf(permission).join('、')}办理。
    </p>
  )
}
