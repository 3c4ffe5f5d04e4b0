interface EmptyListProps {
  words: string
  /** Label of the link. */
  way: string
  href: string
}

/** Placeholder of an empty list: the reason, and a link. */
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
