import type { ReceiptLine } from '#contract/receipt'
import { differenceKinds, type DifferenceKind } from '#contract/shipment-words'
import { Field } from '#app/components/ui/field'
import type { FieldMetadata } from '#app/components/ui/use-form'
import { paths } from '#app/site/paths'

interface ReceiptLineFieldsProps {
  line: ReceiptLine
  fieldOf: (name: string) => FieldMetadata
  pictureId: number | undefined
}

const kinds = Object.keys(differenceKinds) as DifferenceKind[]

export function ReceiptLineFields({ line, fieldOf, pictureId }: ReceiptLineFieldsProps) {
  const { id, name, spec, unit, quantity, refused } = line
  const about = ['short', 'damaged', 'wrong', 'note', 'picture'].map(fieldOf)
  const isOpen =
    pictureId !== undefined ||
    about.some(({ initialValue, errors }) => Boolean(initialValue) || errors !== undefined)
  return (
    <li className="receipt-line" data-line={id}>
      <fieldset>
        <legend>
          {name} <span className="muted">{spec}</span>
        </legend>
        <LineFacts line={line} />
        <div className="receipt-line-count">
          <Field
            label={`实收（发货 ${quantity} ${unit}${refused > 0 ? `，另拒收 ${refused} ${unit}` : ''}）`}
            field={fieldOf('received')}
            inputMode="decimal"
            maxLength={20}
          />
          <span className="receipt-scanned muted" aria-hidden="true" />
        </div>
        <details open={isOpen}>
          <summary>与发货不符</summary>
          <div className="receipt-line-differences">
            {kinds.map((kind) => (
              <Field
                key={kind}
                label={differenceKinds[kind]}
                field={fieldOf(kind)}
                inputMode="decimal"
                maxLength={20}
              />
            ))}
            <Field label="说明" field={fieldOf('note')} maxLength={200} />
            <Picture id={id} field={fieldOf('picture')} uploadId={pictureId} />
          </div>
        </details>
      </fieldset>
    </li>
  )
}

/** Goods and batch; less than half a year of shelf life is marked. */
export function LineFacts({ line }: { line: ReceiptLine }) {
  const { manufacturer, batchNumber, expiresOn, isNearExpiry, storage } = line
  return (
    <p className="receipt-line-facts">
      <span>{manufacturer}</span>{' '}
      <span>
        批号 <b className="number">{batchNumber === '' ? '—' : batchNumber}</b>
      </span>{' '}
      <span>
        有效期至 <span className="number">{expiresOn ?? '—'}</span>
        {isNearExpiry && <strong className="receipt-near"> 近效期</strong>}
      </span>{' '}
      {storage !== '' && <span className="muted">{storage}</span>}
    </p>
  )
}

interface PictureProps {
  id: number
  field: FieldMetadata
  uploadId: number | undefined
}

function Picture({ id, field, uploadId }: PictureProps) {
  const error = field.errors?.[0]
  return (
    <div className="field">
      <label htmlFor={field.id}>图片</label>
      {uploadId !== undefined && (
        <>
          <input type="hidden" name={`pictureId-${id}`} value={uploadId} />
          <p className="field-hint">
            已上传，不必重新选择。
            <a className="link" href={paths.slip(uploadId)} target="_blank" rel="noreferrer">
              查看图片
            </a>
          </p>
        </>
      )}
      <input
        key={uploadId}
        id={field.id}
        type="file"
        name={field.name}
        accept="image/jpeg,image/png,image/webp,application/pdf"
        autoFocus={error !== undefined || undefined}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : field.errorId}
      />
      {error !== undefined && (
        <p className="field-error" id={field.errorId}>
          {error}
        </p>
      )}
    </div>
  )
}
