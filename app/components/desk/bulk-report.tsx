import { FormMessage } from '#app/components/ui/form-message'
import { deskPaths } from '#app/site/desk-paths'

export interface BulkResult {
  id: number
  code: string
  refusal?: string | undefined
}

export function BulkReport({ results }: { results: readonly BulkResult[] }) {
  const refused = results.filter(({ refusal }) => refusal !== undefined)
  return (
    <>
      <FormMessage
        title={`${refused.length} 单未通过`}
        message={`已通过 ${results.length - refused.length} 单`}
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
