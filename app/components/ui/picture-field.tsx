import { mostPictures } from '#contract/most-pictures'
import type { FieldMetadata } from './use-form'
import { paths } from '#app/site/paths'
import { fileFieldOf } from '#app/views/stores/document-files'

interface PictureFieldProps {
  id: string
  /** The part of the pictures, and the field of the uploaded ones. */
  name: string
  label: string
  /** Only one picture, such as a side of a card. */
  isSingle: boolean
  field: FieldMetadata
  ids: readonly number[]
  most?: number
}

/** One kind of picture: uploaded ones stay unless unticked, new ones are added. */
export function PictureField(props: PictureFieldProps) {
  const { id, name, label, isSingle, field, ids, most = mostPictures } = props
  const error = field.errors?.[0]
  return (
    <div className="field">
      {ids.length > 0 && (
        <ul className="document-kept">
          {ids.map((uploadId, at) => (
            <li key={uploadId}>
              <label className="checkbox">
                <input type="checkbox" name={name} value={uploadId} defaultChecked />
                保留第 {at + 1} 张
              </label>{' '}
              <a href={paths.slip(uploadId)} target="_blank" rel="noreferrer">
                查看{label}第 {at + 1} 张
              </a>
            </li>
          ))}
        </ul>
      )}
      <label htmlFor={id}>{ids.length > 0 ? `添加${label}` : label}</label>
      {/* Chosen files are uploaded by then: a field that kept them would upload them again. */}
      <input
        key={ids.join()}
        id={id}
        type="file"
        name={fileFieldOf(name)}
        multiple={!isSingle}
        autoFocus={error !== undefined || undefined}
        accept="image/jpeg,image/png,image/webp,application/pdf"
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? `${id}-hint` : `${id}-hint ${id}-error`}
      />
      <p className="field-hint" id={`${id}-hint`}>
        JPG、PNG、WebP 图片或 PDF，每份不超过 5 MB{isSingle ? '' : `，最多 ${most} 张`}
      </p>
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
