import { renderSVG } from 'uqr'

/** A text as a QR code, as an address that a picture can have: nobody else is asked for it. */
export function qrPicture(text: string): string {
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`
}
