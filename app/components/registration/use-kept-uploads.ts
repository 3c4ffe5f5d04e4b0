import { useActionData, useLocation } from '@remix-run/react'
import {
  readKeptUploads,
  withKeptUploads,
  type KeptUploads,
  type UploadsByPart,
} from '#app/views/kept-uploads'

/** What a page answers to one of its forms with files. */
interface FilesReply {
  /** Whose answer it is. */
  slot?: string
  place?: string
  /** Ids of uploaded files. */
  pictures?: UploadsByPart
}

/**
 * For a form that is one of several of its page: the files that arrived with it and are not saved
 * yet, and its address with those of all forms.
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
