import { deskPaths } from '#app/site/desk-paths'
import { useMay } from './use-may'

interface StoreLinkProps {
  storeId: number
  company: string
}

/** The name of a store; for whoever may read its papers it leads to them. */
export function StoreLink({ storeId, company }: StoreLinkProps) {
  if (!useMay('members.read')) return company
  return (
    <a className="link" href={deskPaths.member(storeId)}>
      {company}
    </a>
  )
}
