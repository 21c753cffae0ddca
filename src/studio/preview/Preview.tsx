import { Component, useEffect, useMemo, useState, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createColorSchemes } from '../../engine/text/color-schemes.ts';
import { openDocument, type StudioDocument } from '../model/project/document.ts';
import { applyToDocuments, withValues } from '../model/project/file-patches.ts';
import type { PublicFile } from '../model/project/project-store.ts';
import { shareStructure } from '../../engine/schema/share-structure.ts';
import { createPreviewSite, type PreviewSite } from './createPreviewSite.ts';
import type { PreviewOptions } from './messages.ts';
import { PreviewedSite } from './PreviewedSite.tsx';
import { useEditMode, useSelection } from './previewEditing.ts';
import { PreviewStyle } from './PreviewStyle.tsx';
import { marker, send, subscribe } from './studioConnection.ts';

interface SiteBoundaryProps {
  readonly onBroken: () => void;
  readonly children: ReactNode;
}

/** Catches errors that a config with mistakes causes while rendering. */
class SiteBoundary extends Component<SiteBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };
  static getDerivedStateFromError() {
    return { isBroken: true };
  }
  override componentDidCatch() {
    this.props.onBroken();
  }
  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}

/** The files as they are saved, and as they are. */
function useFiles(): readonly StudioDocument[] {
  const [files, setFiles] = useState<readonly StudioDocument[]>([]);
  useEffect(() => {
    let saved: readonly StudioDocument[] = [];
    return subscribe((message) => {
      if (message.type === 'files') saved = message.files.map(openDocument);
      if (message.type !== 'files' && message.type !== 'changes') return;
      const { values } =
        message.type === 'changes' ? applyToDocuments(saved, message.patches) : { values: {} };
      setFiles((before) =>
        withValues(saved, values).map((document, index) => ({
          ...document,
          value: shareStructure(before[index]?.value, document.value),
        })),
      );
    });
  }, []);
  return files;
}

const NO_PICTURES: readonly PublicFile[] = [];

/** Forwards the keys of the studio's commands and parts, because the preview may have the focus. */
function useCommands(): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, shiftKey, target } = event;
      const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      const isCommand = (ctrlKey || metaKey) && ['s', 'z', 'y'].includes(key.toLowerCase());
      if (key !== 'F6' && (!isCommand || (isField && key.toLowerCase() !== 's'))) return;
      event.preventDefault();
      send({ type: 'command', key, isShift: shiftKey });
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Makes one version of the site after another; undefined where the files make none. */
function createSiteMaker() {
  let last: PreviewSite | undefined;
  return (files: readonly StudioDocument[], options: PreviewOptions): PreviewSite | undefined => {
    try {
      last = createPreviewSite(files, options, marker, last);
      return last;
    } catch {
      return undefined;
    }
  };
}

/** The page in the preview's frame, or in a window of its own. */
export function Preview() {
  const [options, setOptions] = useState<PreviewOptions>();
  const files = useFiles();
  const [lastSite, setLastSite] = useState<PreviewSite>();
  const [brokenSite, setBrokenSite] = useState<PreviewSite>();
  const [makeSite] = useState(createSiteMaker);
  const made = useMemo(
    () => (options && files.length > 0 ? makeSite(files, options) : undefined),
    [makeSite, files, options],
  );
  const isBroken = files.length > 0 && (made === undefined || made === brokenSite);
  const site = isBroken ? lastSite : made;
  const [onShown] = useState(
    () => (shown: PreviewSite, hasFailed: boolean) =>
      hasFailed ? setBrokenSite(shown) : setLastSite(shown),
  );

  useEffect(() => {
    const stop = subscribe((message) => {
      if (message.type !== 'options') return;
      setOptions(message.options);
      document.documentElement.dataset['scheme'] = message.options.scheme;
    });
    send({ type: 'ready' });
    return stop;
  }, []);
  useEffect(() => send({ type: 'broken', isBroken }), [isBroken]);
  const isEditing = options?.isEditing ?? false;
  useEditMode(isEditing, files, options?.pictures ?? NO_PICTURES);
  useSelection(isEditing, site);
  useCommands();
  const colors = site?.config.site.colors;
  const schemes = useMemo(() => createColorSchemes(colors), [colors]);

  return (
    <>
      <PreviewStyle $schemes={schemes} />
      {site && (
        <MemoryRouter>
          <SiteBoundary key={String(brokenSite === made)} onBroken={() => setBrokenSite(made)}>
            <PreviewedSite site={site} onShown={onShown} />
          </SiteBoundary>
        </MemoryRouter>
      )}
    </>
  );
}
