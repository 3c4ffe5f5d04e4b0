import { pictureStates } from '#contract/desk/kinds/goods'
import type { OwnPicture } from '#contract/desk/goods'
import { mostGoodsPictures } from '#contract/goods-pictures'
import { DecisionForm } from '#app/components/desk/decision-form'
import { PicturesField } from '#app/components/desk/pictures-field'
import { RadioField } from '#app/components/ui/radio-field'
import { deskPaths } from '#app/site/desk-paths'

interface PicturesProps {
  pictures: readonly OwnPicture[]
  /** Of the product. */
  name: string
}

/** Pictures of a product in their order, as buyers see them. */
export function OwnPictures({ pictures, name }: PicturesProps) {
  return (
    <section className="panel" aria-labelledby="pictures-title">
      <h2 id="pictures-title">图片 {pictures.length} 张</h2>
      {pictures.length === 0 && <p className="muted">没有图片，商城显示画出的包装。</p>}
      <ul className="desk-goods-pictures">
        {pictures.map((picture) => (
          <li key={picture.id}>
            {picture.state === 'ready' && !picture.isMissing && (
              <a
                href={deskPaths.goodsPicture(picture.name, { size: '800' })}
                target="_blank"
                rel="noreferrer"
              >
                <img
                  src={deskPaths.goodsPicture(picture.name, { size: '320' })}
                  alt={`${name} ${placeOf(picture, pictures)}`}
                  width={120}
                  height={120}
                />
              </a>
            )}
            <p>{placeOf(picture, pictures)}</p>
            <p className="muted">
              {picture.width} × {picture.height}，{stateOf(picture)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function placeOf(picture: OwnPicture, [first]: readonly OwnPicture[]): string {
  return `第 ${picture.place} 张${picture.id === first?.id ? '（主图）' : ''}`
}

function stateOf({ state, reason, isMissing }: OwnPicture): string {
  if (isMissing) return '文件丢失，商城显示画出的包装，请移除后重新上传'
  return reason === '' ? pictureStates[state] : `${pictureStates[state]}：${reason}`
}

/** Adds pictures, and changes those that are there. */
export function PictureForms({ pictures }: Pick<PicturesProps, 'pictures'>) {
  return (
    <>
      <DecisionForm<'pictures'>
        title="上传图片"
        intent="pictures"
        acts={[{ decision: 'add', label: '上传' }]}
        encType="multipart/form-data"
      >
        {(fields) => (
          <PicturesField
            label="图片"
            field={fields.pictures}
            accept="image/jpeg,image/png,image/webp"
            hint={`JPG、PNG 或 WebP，可多选，每张不超过 5 MB；一个商品最多 ${mostGoodsPictures} 张，第一张是主图`}
          />
        )}
      </DecisionForm>
      {pictures.length > 0 && (
        <DecisionForm<'pictureId'>
          title="调整图片"
          intent="picture"
          acts={[
            { decision: 'main', label: '设为主图' },
            { decision: 'remove', label: '移除', tone: 'danger' },
          ]}
        >
          {(fields) => (
            <RadioField
              legend="图片"
              field={fields.pictureId}
              choices={Object.fromEntries(
                pictures.map((picture) => [picture.id, placeOf(picture, pictures)]),
              )}
            />
          )}
        </DecisionForm>
      )}
    </>
  )
}
