import { existsSync } from 'node:fs'

// The headless shell starts pages in half the time.
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Launch options for the installed Chromium, else for the browser that Playwright ships. */
export const chromiumLaunch = {
  executablePath: process.env.CHROMIUM_PATH ?? places.find((place) => existsSync(place)),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/**
 * The same without images, for flows through goods lists: each SVG picture is rendered as a
 * document, a quarter of the work of a list. every-page.spec.ts covers pictures.
 */
export const withoutPictures = {
  ...chromiumLaunch,
  args: [...chromiumLaunch.args, '--blink-settings=imagesEnabled=false'],
}
