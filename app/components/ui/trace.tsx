/**
 * How the amount of one line came about (价格怎么来的), closed until it is opened; works without scripts.
 */
export function Trace({ text }: { text: string }) {
  if (text === '') return null
  return (
    <details className="trace">
      <summary>价格怎么来的</summary>
      <p>{text}</p>
    </details>
  )
}
