export const mostUploadBytes = 5 * 1024 * 1024

export type UploadType = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf'

const signatures: [UploadType, (bytes: Uint8Array) => boolean][] = [
  ['image/jpeg', (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff])],
  ['image/png', (bytes) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['image/webp', (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP'],
  ['application/pdf', (bytes) => ascii(bytes, 0, 5) === '%PDF-'],
]

/** The file type by its first bytes, whatever its name; undefined for other types. */
export function recogniseUpload(bytes: Uint8Array): UploadType | undefined {
  return signatures.find(([, matches]) => matches(bytes))?.[0]
}

/** Brands of the photos of phones, HEIC and HEIF (ISO/IEC 23008-12), at the head of the file. */
const phoneBrands = /^(?:hei[cxms]|hev[cmsx]|mif1|msf1)$/

/** Why a file of no accepted type is refused, with the way to mend it (`kinds` are accepted). */
export function typeProblem(bytes: Uint8Array, kinds: string): string {
  const isPhonePhoto = ascii(bytes, 4, 8) === 'ftyp' && phoneBrands.test(ascii(bytes, 8, 12))
  if (/<svg[\s>]/i.test(ascii(bytes, 0, 1000))) return 'SVG 请先导出成 PNG 再上传'
  return isPhonePhoto
    ? 'HEIC 照片，请换成 JPG：上传截屏，或在相机设置选“兼容性最佳”（关闭高效格式）后重拍'
    : `只能上传 ${kinds}`
}

function startsWith(bytes: Uint8Array, signature: number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to))
}
