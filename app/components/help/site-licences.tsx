import type { SiteLicence } from '#contract/article'

export function SiteLicences({ licences }: { licences: SiteLicence[] }) {
  if (licences.length === 0)
    return <p className="muted">证照图片正在整理，请先看页面底部的证号。</p>
  return (
    <ul className="site-licences">
      {licences.map(({ id, name, number, validUntil, image }) => (
        <li key={id}>
          {image !== '' && (
            <a href={image} data-full>
              <img src={image} alt={`${name}，看大图`} width={180} height={250} loading="lazy" />
            </a>
          )}
          <h2>{name}</h2>
          <p className="number">{number}</p>
          <p className="muted">
            {validUntil === undefined ? '长期有效' : `有效期至 ${validUntil}`}
          </p>
        </li>
      ))}
    </ul>
  )
}
