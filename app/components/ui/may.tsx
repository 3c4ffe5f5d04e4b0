import type { ReactNode } from 'react'
import { mayDo, storeRights, type StoreRight } from '#contract/store-roles'
import { useShell } from './use-shell'

/**
 * Whether whoever is signed in has this role in the acting store (domain-rules §14). Visitors may go
 * on: the login comes in between.
 */
export function useMay(needs: StoreRight | undefined): boolean {
  const { user } = useShell()
  return user === undefined || mayDo(user.roles, needs)
}

/** What only people with a role can do. Without words for others, where a list would repeat them. */
export function May({ needs, children }: { needs: StoreRight; children: ReactNode }) {
  return useMay(needs) ? children : null
}

/** Who can do it, for somebody who cannot. */
export function OnlyFor({ needs }: { needs: StoreRight }) {
  return (
    <p className="line-notice">
      {needs === 'own'
        ? '只有门店的负责人可以办理。'
        : `需要“${storeRights[needs]}”权限，请联系负责人办理或开通。`}
    </p>
  )
}
