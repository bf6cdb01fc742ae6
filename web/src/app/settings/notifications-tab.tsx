import { Section, Sections } from '../../ui/layout/section.tsx';

/** A placeholder: there are no notification settings yet. */
export function NotificationsTab() {
  return (
    <Sections>
      <Section
        title="Notifications"
        lead="There’s nothing to set here yet. We notify you of every card you collect and every change to your wallet."
      />
    </Sections>
  );
}
