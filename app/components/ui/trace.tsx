/** The calculation of a line's amount (价格怎么来的), folded; works without scripts. */
export function Trace({ text }: { text: string }) {
  if (text === '') return null
  return (
    <details className="trace">
      <summary>价格怎么来的</summary>
      <p>{text}</p>
    </details>
  )
}
