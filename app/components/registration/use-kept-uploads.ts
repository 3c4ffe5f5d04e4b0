import { useActionData, useLocation } from '@remix-run/react'
import {
  readKeptUploads,
  withKeptUploads,
  type KeptUploads,
  type UploadsByPart,
} from '#app/views/kept-uploads'

/** Reply to one of several forms with files. */
interface FilesReply {
  slot?: string
  place?: string
  pictures?: UploadsByPart
}

/**
 * For one of several forms of a page: its uploaded files that are not saved yet, and its target
 * with those of all forms.
 */
export function useKeptUploads(
  place: string,
  action: string,
): { uploaded: UploadsByPart | undefined; action: string } {
  const { search } = useLocation()
  const reply = useActionData<FilesReply>()
  const kept: KeptUploads = { ...readKeptUploads(search), ...replied(reply) }
  return { uploaded: kept[place], action: withKeptUploads(action, kept) }
}

function replied({ slot, place = slot, pictures }: FilesReply = {}): KeptUploads {
  return place === undefined || pictures === undefined ? {} : { [place]: pictures }
}
