interface EnclosedLinksProps {
  pictures: readonly { uploadId: number; isPdf: boolean }[]
  hrefOf: (uploadId: number) => string
}

/** Evidence as links: viewing is written to the audit log, so no picture is embedded. */
export function EnclosedLinks({ pictures, hrefOf }: EnclosedLinksProps) {
  if (pictures.length === 0) return <p className="muted">样本：演示的材料没有真实图片。</p>
  return (
    <ul className="desk-pictures">
      {pictures.map(({ uploadId, isPdf }, at) => (
        <li key={uploadId}>
          <a className="link" href={hrefOf(uploadId)} target="_blank" rel="noreferrer">
            查看材料 {at + 1}
            {isPdf && '（PDF）'}
          </a>
        </li>
      ))}
    </ul>
  )
}
