import { deskPaths } from '#app/site/desk-paths'
import { useMay } from './use-may'

interface StoreLinkProps {
  storeId: number
  company: string
}

export function StoreLink({ storeId, company }: StoreLinkProps) {
  if (!useMay('customers.read')) return company
  return (
    <a className="link" href={deskPaths.member(storeId)}>
      {company}
    </a>
  )
}
