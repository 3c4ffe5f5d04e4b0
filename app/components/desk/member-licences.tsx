import { lastDayInWords, LicenceState } from '#app/components/licences/licence-table'
import { ListTable, type ListColumn } from './list-table'
import type { Member } from './member-facts'

const columns: readonly ListColumn<Member['licences'][number]>[] = [
  { head: '证照', cell: ({ name }) => name },
  { head: '证号', cell: ({ number }) => (number === '' ? '—' : number) },
  { head: '有效期至', cell: lastDayInWords },
  { head: '状态', cell: (licence) => <LicenceState licence={licence} /> },
]

/** The licences of an approved store, with the days they have left. */
export function MemberLicences({ licences }: Pick<Member, 'licences'>) {
  if (licences.length === 0) return null
  return (
    <section className="panel" aria-labelledby="licences-title">
      <h2 id="licences-title">证照</h2>
      <ListTable rows={licences} columns={columns} />
    </section>
  )
}
