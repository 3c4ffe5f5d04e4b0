/** The file of a picture in one size and format. */
export function sizedFile(name: string, size: string, format: string): string {
  return `${name}-${size}.${format}`
}
