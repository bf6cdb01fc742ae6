import { Icon as ExternalLink } from 'virtual:icons/external-link';
import type { Project } from '@app/contract/core/project';
import { projectPageTexts } from '@app/contract/projects/page-texts';
import { textLinkClass } from '../../../ui/buttons/link.tsx';
import { Section } from '../../../ui/layout/section.tsx';

/** The description of a project and its links. Nothing if it has neither. */
export function ProjectAbout({ project: { name, description, links } }: { project: Project }) {
  if (description === '' && links.length === 0) return null;
  return (
    <Section title={projectPageTexts.about.replace('{name}', () => name)}>
      <div className="@container">
        <div className="grid gap-6 @3xl:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] @3xl:gap-12">
          {description && <p className="wrap-anywhere max-w-prose whitespace-pre-line">{description}</p>}
          {links.length > 0 && (
            <ul aria-label={projectPageTexts.links} className="grid content-start justify-items-start gap-1">
              {links.map((link) => (
                <li key={link} className="max-w-full">
                  <a
                    href={link}
                    target="_blank"
                    rel="noopener noreferrer nofollow ugc"
                    className={textLinkClass('wrap-anywhere inline-flex items-baseline gap-2')}
                  >
                    <ExternalLink aria-hidden="true" className="size-4 shrink-0 self-center" />
                    <span>{shownLink(link)}</span>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </Section>
  );
}

/** A link as people write it: without the scheme and a slash at its end. */
function shownLink(link: string): string {
  return link.replace(/^https:\/\//i, '').replace(/\/$/, '');
}
