// Keeps files that never change under their name, and shows an honest page when the network is
// gone. It never keeps a page of the shop: those may hold a person's data.
const cacheName = 'caizhi-1'
const offlinePage = '/offline.html'
const icon = '/shop-icon'
const mostFiles = 200
let isIconKept = false

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll([offlinePage, icon])))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name))),
      ),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => caches.match(offlinePage)))
    if (!isIconKept) event.waitUntil(keepIcon().catch(() => undefined))
  } else if (pathname === icon) event.respondWith(fetch(request).catch(() => caches.match(icon)))
  else if (pathname.startsWith('/assets/')) event.respondWith(keptFile(request))
})

// The shop may have another one since this was installed.
async function keepIcon() {
  isIconKept = true
  const cache = await caches.open(cacheName)
  await cache.add(icon)
}

async function keptFile(request) {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(request)
  if (kept !== undefined) return kept
  const response = await fetch(request)
  if (response.ok) {
    await dropOldest(cache)
    await cache.put(request, response.clone())
  }
  return response
}

// Each release brings new names; the oldest go first.
async function dropOldest(cache) {
  const files = (await cache.keys()).filter(({ url }) => url.includes('/assets/'))
  await Promise.all(
    files.slice(0, Math.max(0, files.length - mostFiles + 1)).map((file) => cache.delete(file)),
  )
}
