import { projectPath } from '@app/contract/core/paths/paths';
import { withProductName } from '@app/contract/core/product-name';
import type { ProjectReference } from '@app/contract/core/project';
import type { Step } from '@app/contract/landing/scroll';
import { overlayTexts } from '@app/contract/landing/stage-texts';
import { Suspense } from 'react';
import { lazyWithRetry } from '../../../lib/loading/lazy-with-retry.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { siteLinks } from '../../../lib/navigation/site-links.ts';
import { TextLink } from '../../../ui/buttons/link.tsx';
import type { OverlayDrawing } from '../art/overlay-art.tsx';
import type { IntroDeck } from '../intro/intro-cards.tsx';
import type { LandingScroll } from '../scroll/use-landing-scroll.ts';
import { Overlay } from './overlay.tsx';
import { OverlayCard } from './overlay-card.tsx';

// Lazy: prerendered, so their code is not needed before the first paint.
const OverlayArt = lazyWithRetry(() => import('../art/overlay-art.tsx'), 'OverlayArt');

const links = Object.values(siteLinks);

const { whatIs, howItWorks, rewards } = overlayTexts;

/** A constant element, so that React never compares its many shapes again. */
const drawing = (name: OverlayDrawing) => (
  <Suspense key={name}>
    <OverlayArt name={name} />
  </Suspense>
);

/** The drawings of the steps and of the ways to collect, in the order of their texts. */
const stepArt = (['sign up', 'choose project', 'rewards'] as const).map(drawing);
const wayArt = (['donate', 'share', 'play', 'stream'] as const).map(drawing);
const whatIsArt = drawing('what is');
const sillArt = drawing('rewards sill');
const ecosystemArt = drawing('ecosystem');

const DECK = [0, 1, 2];

export interface OverlaysProps {
  scroll: LandingScroll;
  productName: string;
  deck: IntroDeck;
  /** The project that the user has chosen. */
  project: ProjectReference | null;
  isIntroOver: boolean;
}

/** The three information overlays, with the cards of the intro. */
export function Overlays({ scroll, productName, deck, project, isIntroOver }: OverlaysProps) {
  // One step ahead, because a front takes long to paint.
  const isNear = (step: Step) => isIntroOver && scroll.step >= step - 1;
  return (
    <>
      <Overlay
        step={1}
        scroll={scroll}
        title={withProductName(whatIs.title, productName)}
        lead={whatIs.lead}
        art={
          <div className="landing-fan">
            {whatIsArt}
            {DECK.map((index) => (
              <OverlayCard key={index} deck={deck} card={index} isNear={isNear(1)} />
            ))}
          </div>
        }
      >
        <dl className="grid gap-3">
          {whatIs.points.map(({ title, text }) => (
            <div key={title}>
              <dt className="font-display font-semibold text-brass text-lg">{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <OverlayLink to={paths.draws}>{whatIs.link}</OverlayLink>
      </Overlay>
      <Overlay step={2} scroll={scroll} title={howItWorks.title} lead={howItWorks.lead}>
        <ol className="landing-steps">
          {howItWorks.steps.map(({ title, text }, index) => (
            <li key={title} className="landing-tile landing-vignette">
              <div className="landing-step-art">
                {stepArt[index]}
                {index === howItWorks.steps.length - 1 && (
                  <>
                    <OverlayCard deck={deck} card="legendary" isNear={isNear(2)} />
                    {sillArt}
                  </>
                )}
              </div>
              <div className="grid gap-1">
                <h3 className="text-xl">
                  <span className="text-brass">{index + 1}</span> <span>{title}</span>
                </h3>
                <p className="text-ash">{text}</p>
                {index === 1 && (
                  <p>
                    <TextLink to={project ? projectPath(project.slug) : paths.projects} className="inline-block">
                      {project?.name ?? howItWorks.projectsLink}
                    </TextLink>
                  </p>
                )}
              </div>
            </li>
          ))}
        </ol>
        <OverlayLink to={paths.collectibles}>{howItWorks.link}</OverlayLink>
      </Overlay>
      <Overlay step={3} scroll={scroll} title={rewards.title} lead={rewards.lead}>
        <div className="landing-pair">
          <div className="landing-tile">
            <h3 className="text-xl">{rewards.collect.title}</h3>
            <ul className="landing-ways">
              {rewards.collect.ways.map(({ title, text }, index) => (
                <li key={title} className="landing-vignette">
                  {wayArt[index]}
                  <p>
                    <strong className="block text-brass">{title}</strong> <span className="text-ash">{text}</span>
                  </p>
                </li>
              ))}
            </ul>
          </div>
          <div className="landing-tile">
            <h3 className="text-xl">{rewards.ecosystem.title}</h3>
            <div className="landing-room">
              {ecosystemArt}
              <OverlayCard deck={deck} card="legendary" isNear={isNear(3)} />
              <OverlayCard deck={deck} card="legendary" isNear={isNear(3)} />
            </div>
            <p className="text-ash">{rewards.ecosystem.text}</p>
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
          <OverlayLink to={paths.collectibles}>{rewards.link}</OverlayLink>
          <OverlayLink to={paths.projects}>{rewards.projectsLink}</OverlayLink>
          <LegalLinks />
        </div>
      </Overlay>
    </>
  );
}

function OverlayLink(props: { to: string; children: string }) {
  return (
    <p>
      <TextLink {...props} className="inline-block" />
    </p>
  );
}

/** The links of the footer, which this page lacks because the window does not scroll. */
function LegalLinks() {
  return (
    <p className="flex flex-wrap gap-x-6 text-sm">
      {links.map(({ to, label }) => (
        <TextLink key={to} to={to} className="inline-block text-ash pointer-coarse:py-2.5">
          {label}
        </TextLink>
      ))}
    </p>
  );
}
