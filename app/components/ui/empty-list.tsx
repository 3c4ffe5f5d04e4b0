interface EmptyListProps {
  words: string
  /** The one way on, and what it is called. */
  way: string
  href: string
}

/** What stands where a list has nothing: why, and one way on. */
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
