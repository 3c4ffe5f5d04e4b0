import { pictureParts } from '#contract/document-slots'
import { rightParts } from '#contract/right-kinds'
import { deskPaths } from '#app/site/desk-paths'

interface DeskPicturesProps {
  pictures: readonly {
    uploadId: number
    part: keyof typeof pictureParts | keyof typeof rightParts
    isPdf: boolean
  }[]
}

const names = { ...rightParts, ...pictureParts }

/**
 * Pictures beside the input. Viewing an identity card is written to the audit log, so it is not
 * embedded.
 */
export function DeskPictures({ pictures }: DeskPicturesProps) {
  if (pictures.length === 0) return <p className="muted desk-pictures">没有图片。</p>
  return (
    <ul className="desk-pictures">
      {pictures.map(({ uploadId, part, isPdf }, at) => {
        const name = `${names[part]} ${at + 1}`
        const isShown = (part === 'page' || part === 'paper') && !isPdf
        return (
          <li key={uploadId}>
            <a className="link" href={deskPaths.picture(uploadId)} target="_blank" rel="noreferrer">
              {isShown ? (
                <img src={deskPaths.picture(uploadId)} alt={`查看${name}`} width={320} />
              ) : (
                `查看${name}`
              )}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
