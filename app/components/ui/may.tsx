import type { ReactNode } from 'react'
import { mayDo, storeRights, type StoreRight } from '#contract/store-roles'
import { useShell } from './use-shell'

/**
 * True when the signed-in person has this role in the acting store (domain-rules §14). Also true
 * for visitors, who have to log in first.
 */
export function useMay(needs: StoreRight | undefined): boolean {
  const { user } = useShell()
  return user === undefined || mayDo(user.roles, needs)
}

/**
 * Content for people with a role only; others see nothing, where a list would repeat the
 * explanation.
 */
export function May({ needs, children }: { needs: StoreRight; children: ReactNode }) {
  return useMay(needs) ? children : null
}

/** For a person without the permission: the roles that have it. */
export function OnlyFor({ needs }: { needs: StoreRight }) {
  return (
    <p className="line-notice">
      {needs === 'own'
        ? '只有门店的负责人可以办理。'
        : `需要“${storeRights[needs]}”权限，请联系负责人办理或开通。`}
    </p>
  )
}
