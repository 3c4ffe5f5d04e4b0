import { mostPictures, pictureParts, type PicturePart } from '#contract/document-slots'
import type { DocumentInput, Slot } from '#contract/registration'
import { paths } from '#app/site/paths'
import { fileFieldOf, type Pictures } from '#app/views/document-files'
import type { FieldMetadata } from '#app/components/ui/use-form'

interface DocumentPicturesProps {
  slot: Slot
  fields: Record<keyof DocumentInput, FieldMetadata>
  /** What is uploaded by now, where the form was refused. */
  uploaded: Pictures | undefined
}

/** The pictures of a document: those that are uploaded stay unless they are unticked. */
export function DocumentPictures({ slot, fields, uploaded }: DocumentPicturesProps) {
  return (
    <>
      {slot.parts.map((part) => (
        <PictureField
          key={part}
          slot={slot}
          part={part}
          field={fields[part]}
          ids={uploaded?.[part] ?? keptOf(slot, part)}
        />
      ))}
    </>
  )
}

function keptOf({ document }: Slot, part: PicturePart): number[] {
  const pictures = document?.pictures ?? []
  return pictures.filter((picture) => picture.part === part).map(({ uploadId }) => uploadId)
}

interface PictureFieldProps {
  slot: Slot
  part: PicturePart
  field: FieldMetadata
  /** Uploaded files. */
  ids: readonly number[]
}

function PictureField({ slot, part, field, ids }: PictureFieldProps) {
  const id = `${slot.slot}-${part}`
  const error = field.errors?.[0]
  const isSide = part !== 'page'
  return (
    <div className={error === undefined ? 'field' : 'field field-invalid'}>
      {ids.length > 0 && (
        <ul className="document-kept">
          {ids.map((uploadId, at) => (
            <li key={uploadId}>
              <label className="checkbox">
                <input type="checkbox" name={part} value={uploadId} defaultChecked />
                保留第 {at + 1} 张
              </label>{' '}
              <a href={paths.slip(uploadId)} target="_blank" rel="noreferrer">
                查看{pictureParts[part]}第 {at + 1} 张
              </a>
            </li>
          ))}
        </ul>
      )}
      <label htmlFor={id}>
        {ids.length > 0 ? `添加${pictureParts[part]}` : pictureParts[part]}
      </label>
      <input
        // What was uploaded is not chosen any longer, also where the page stays.
        key={ids.join()}
        id={id}
        type="file"
        name={fileFieldOf(part)}
        multiple={!isSide}
        autoFocus={error !== undefined || undefined}
        accept="image/jpeg,image/png,image/webp,application/pdf"
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? `${id}-hint` : `${id}-hint ${id}-error`}
      />
      <p className="field-hint" id={`${id}-hint`}>
        JPG、PNG、WebP 图片或 PDF，每份不超过 5 MB{isSide ? '' : `，最多 ${mostPictures} 张`}
      </p>
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
