import { createHash } from 'node:crypto'
import { pictureSize, pictureSizeProblem } from './picture-size'
import { mostUploadBytes, recogniseUpload, typeProblem, type UploadType } from './rules'
import { isWhole } from './whole-file'

/** What a picture is, by its head; nothing is decoded. */
interface DescribedPicture {
  /** By content: the beginning of its SHA-256. */
  name: string
  content_type: UploadType
  size: number
  width: number
  height: number
}

/** A picture that can be shown (JPEG, PNG, WebP), or why it is none, in Chinese. */
export function describePicture(bytes: Uint8Array): DescribedPicture | { problem: string } {
  const type = recogniseUpload(bytes)
  if (type === undefined || type === 'application/pdf')
    return { problem: typeProblem(bytes, 'JPG、PNG、WebP 图片') }
  if (bytes.byteLength > mostUploadBytes) return { problem: '文件不能超过 5 MB' }
  if (!isWhole(bytes, type)) return { problem: '文件不完整，打不开，请重新导出后上传' }
  const problem = pictureSizeProblem(bytes, type)
  if (problem !== undefined) return { problem }
  const { width, height } = pictureSize(bytes, type) ?? { width: 0, height: 0 }
  if (width === 0 || height === 0) return { problem: '图片打不开，请重新导出后上传' }
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  return { name, content_type: type, size: bytes.byteLength, width, height }
}
