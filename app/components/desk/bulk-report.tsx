import { FormMessage } from '#app/components/ui/form-message'
import { deskPaths } from '#app/site/desk-paths'

export interface BulkResult {
  id: number
  code: string
  refusal?: string | undefined
  trackingNumber?: string | undefined
}

interface BulkReportProps {
  results: readonly BulkResult[]
  /** What was done with the others: 通过. */
  act: string
}

export function BulkReport({ results, act }: BulkReportProps) {
  const refused = results.filter(({ refusal }) => refusal !== undefined)
  return (
    <>
      <FormMessage
        title={`${refused.length} 单未${act}`}
        message={`已${act} ${results.length - refused.length} 单`}
      />
      <ul className="desk-notice desk-notice-warning">
        {refused.map(({ id, code, refusal }) => (
          <li key={id}>
            <a className="link number" href={deskPaths.order(id)}>
              {code}
            </a>{' '}
            {refusal}
          </li>
        ))}
      </ul>
    </>
  )
}
