import {
  ArrowLeftRight,
  FileText,
  Images,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  ScrollText,
  UserRound,
  Users,
} from 'lucide-react'
import { urls } from '#contract/urls.ts'
import {
  type Actor,
  canManageAccounts,
  canManageRedirects,
  canReadAudit,
  canReadMessages,
} from '#domain/policies.ts'

export type DeskSection = { label: string; to: string; icon: LucideIcon }

/** The rooms of the desk that somebody may enter, in the order of the bar. */
export function deskSections(actor: Pick<Actor, 'role'>): DeskSection[] {
  const sections = [
    { label: 'Overview', to: urls.adminHome(), icon: LayoutDashboard, isOpen: true },
    { label: 'Posts', to: urls.adminPosts(), icon: FileText, isOpen: true },
    { label: 'Pictures', to: urls.adminLibrary(), icon: Images, isOpen: true },
    {
      label: 'Messages',
      to: urls.adminMessages(),
      icon: Mail,
      isOpen: canReadMessages(actor),
    },
    {
      label: 'Redirects',
      to: urls.adminRedirects(),
      icon: ArrowLeftRight,
      isOpen: canManageRedirects(actor),
    },
    {
      label: 'People',
      to: urls.adminPeople(),
      icon: Users,
      isOpen: canManageAccounts(actor),
    },
    { label: 'Audit log', to: urls.adminAudit(), icon: ScrollText, isOpen: canReadAudit(actor) },
    { label: 'My account', to: urls.adminAccount(), icon: UserRound, isOpen: true },
  ]
  return sections.filter(({ isOpen }) => isOpen)
}
