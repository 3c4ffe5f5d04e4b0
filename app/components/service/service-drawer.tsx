import { useFetcher } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { Drawer, type DrawerProps } from '#app/components/layout/drawer'
import { readHelp, storeHelp } from '#app/browser/client-storage'
import type { CustomerService } from '#app/views/customer-service'
import { paths } from '#app/site/paths'
import { CustomerServiceBox } from './customer-service'
import { HelpLinks } from './help-links'

/** The customer service in the side panel: what its page shows, asked for when it is opened. */
export function ServiceDrawer({ onClose }: DrawerProps) {
  const { data, load } = useFetcher<CustomerService>()
  // Help is the same as a while ago, so it is there before the answer.
  const [known] = useState(() => readHelp(Date.now()))

  useEffect(() => {
    load(paths.service())
  }, [load])

  useEffect(() => {
    if (data !== undefined) storeHelp(data.help, Date.now())
  }, [data])

  return (
    <Drawer title="在线客服" onClose={onClose}>
      {data === undefined ? <p role="status">正在连接…</p> : <CustomerServiceBox {...data} />}
      <HelpLinks links={data?.help ?? known ?? []} />
    </Drawer>
  )
}
