interface EnclosedPicturesProps {
  pictures: readonly { uploadId: number; isPdf: boolean }[]
  hrefOf: (uploadId: number) => string
}

export function EnclosedPictures({ pictures, hrefOf }: EnclosedPicturesProps) {
  if (pictures.length === 0) return null
  return (
    <ul className="enclosed">
      {pictures.map(({ uploadId, isPdf }, at) => {
        const [href, name] = [hrefOf(uploadId), `查看第 ${at + 1} 张`]
        return (
          <li key={uploadId}>
            <a className="link" href={href} target="_blank" rel="noreferrer">
              {isPdf ? `${name}（PDF）` : <img src={href} alt={name} width={160} />}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
