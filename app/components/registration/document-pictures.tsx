import { pictureParts, type PicturePart } from '#contract/document-slots'
import type { DocumentInput, Slot } from '#contract/registration'
import type { FieldMetadata } from '#app/components/ui/use-form'
import type { UploadsByPart } from '#app/views/kept-uploads'
import { PictureField } from '#app/components/ui/picture-field'

interface DocumentPicturesProps {
  slot: Slot
  fields: Record<keyof DocumentInput, FieldMetadata>
  uploaded: UploadsByPart | undefined
}

export function DocumentPictures({ slot, fields, uploaded }: DocumentPicturesProps) {
  return (
    <>
      {slot.parts.map((part) => (
        <PictureField
          key={part}
          id={`${slot.slot}-${part}`}
          name={part}
          label={pictureParts[part]}
          isSingle={part !== 'page'}
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
