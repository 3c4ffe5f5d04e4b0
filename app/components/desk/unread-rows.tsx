interface UnreadRowsProps {
  rows: readonly { line: number; reason: string }[]
}

/** The unreadable rows of a file that may be money, each with the reason. */
export function UnreadRows({ rows }: UnreadRowsProps) {
  return (
    <div className="line-notice">
      <h3>没有读入的行，请核对文件后再读一次</h3>
      <ul>
        {rows.map(({ line, reason }, at) => (
          <li key={at}>
            第 <span className="number">{line}</span> 行：{reason}
          </li>
        ))}
      </ul>
    </div>
  )
}
