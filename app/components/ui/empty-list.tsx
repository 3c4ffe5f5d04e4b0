interface EmptyListProps {
  words: string
  way: string
  href: string
}

export function EmptyList({ words, way, href }: EmptyListProps) {
  return (
    <div className="panel empty">
      <p>{words}</p>
      <a className="button" href={href}>
        {way}
      </a>
    </div>
  )
}
