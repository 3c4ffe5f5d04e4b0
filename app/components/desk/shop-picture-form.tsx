import { pictureStates } from '#contract/desk/kinds/goods'
import type { UploadedPicture } from '#contract/desk/shop-pictures'
import { shopPictures, type ShopPicture } from '#contract/shop-pictures'
import { uploadedAt } from '#app/views/desk/uploaded-picture'
import { DecisionForm } from './decision-form'
import { PicturesField } from './pictures-field'

interface ShopPictureFormProps {
  purpose: ShopPicture
  /** All of the page; those of other purposes are passed over. */
  pictures: readonly UploadedPicture[]
}

/** The pictures of one purpose as they stand, and uploading or removing one. */
export function ShopPictureForm({ purpose, pictures }: ShopPictureFormProps) {
  const { label, hint } = shopPictures[purpose]
  const own = pictures.filter((picture) => picture.purpose === purpose)
  const last = own[own.length - 1]
  const remove = { decision: 'remove', label: '移除', tone: 'danger' } as const
  return (
    <DecisionForm<'pictures'>
      title={label}
      intent={purpose}
      acts={[{ decision: 'add', label: '上传' }, ...(last === undefined ? [] : [remove])]}
      encType="multipart/form-data"
    >
      {(fields) => (
        <>
          {own.length > 0 && (
            <ul className="desk-goods-pictures">
              {own.map((picture) => (
                <li key={picture.id}>
                  {picture.state === 'ready' && <img src={uploadedAt([picture])} alt="" />}
                  <p className="muted">{stateOf(picture)}</p>
                </li>
              ))}
            </ul>
          )}
          {last !== undefined && <input type="hidden" name="pictureId" value={last.id} />}
          <input type="hidden" name="purpose" value={purpose} />
          <PicturesField
            label={label}
            field={fields.pictures}
            isOne
            accept="image/jpeg,image/png,image/webp"
            hint={`JPG、PNG 或 WebP，不超过 5 MB。${hint}`}
          />
        </>
      )}
    </DecisionForm>
  )
}

function stateOf({ state, reason }: UploadedPicture): string {
  return reason === '' ? pictureStates[state] : `${pictureStates[state]}：${reason}`
}
