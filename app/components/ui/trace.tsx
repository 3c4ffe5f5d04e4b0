/** 价格怎么来的 of one line, closed until somebody asks; works without scripts. */
export function Trace({ text }: { text: string }) {
  if (text === '') return null
  return (
    <details className="trace">
      <summary>价格怎么来的</summary>
      <p>{text}</p>
    </details>
  )
}
