import { renderSVG } from 'uqr'

/** The QR code that sets an authenticator app up, as an address that a picture can have. */
export function totpPicture(uri: string): string {
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`
}
