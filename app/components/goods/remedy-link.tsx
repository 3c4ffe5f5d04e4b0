import { useLocation } from '@remix-run/react'
import type { Reason } from '#contract/reason'
import { useShell } from '#app/components/ui/use-shell'
import { remedyFor } from '#app/words/remedy'

/** The buyer's data that decide which page resolves a reason. */
export function useSituation(): { here: string; phone: string | undefined } {
  const { pathname, search } = useLocation()
  const { user, common } = useShell()
  return { here: pathname + search, phone: user?.admin.phone ?? common?.site.hotLine }
}

interface RemedyLinkProps {
  goods: { id: number; name: string }
  reason: Reason
  className?: string
}

export function RemedyLink({ goods, reason, className }: RemedyLinkProps) {
  const situation = { goodsId: goods.id, goodsName: goods.name, ...useSituation() }
  const { href, label } = remedyFor(reason, situation)
  return (
    <a href={href} className={className}>
      {label}
    </a>
  )
}
