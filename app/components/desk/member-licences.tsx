import { lastDayInWords, LicenceState } from '#app/components/licences/licence-table'
import type { Member } from './member-facts'

/** The licences of an approved store, with the days they have left. */
export function MemberLicences({ licences }: Pick<Member, 'licences'>) {
  if (licences.length === 0) return null
  return (
    <section className="panel" aria-labelledby="licences-title">
      <h2 id="licences-title">证照</h2>
      <table className="plain-table labelled-table desk-table">
        <thead>
          <tr>
            <th scope="col">证照</th>
            <th scope="col">证号</th>
            <th scope="col">有效期至</th>
            <th scope="col">状态</th>
          </tr>
        </thead>
        <tbody>
          {licences.map((licence) => (
            <tr key={licence.kind}>
              <th scope="row">{licence.name}</th>
              <td data-label="证号">{licence.number === '' ? '—' : licence.number}</td>
              <td data-label="有效期至">{lastDayInWords(licence)}</td>
              <td data-label="状态">
                <LicenceState licence={licence} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
